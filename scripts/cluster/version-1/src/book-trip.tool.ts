import { Elicit } from '@mrtr/decorators';

/** Book a trip, in as many rounds of questions as the caller likes. */
export async function bookTrip(
  order: string,
  rounds: number,
  @Elicit(({ order }) => `Where does ${order} go?`) destination: string,
  @Elicit(({ order }) => `A newsletter for ${order}?`) newsletter: boolean,
  @Elicit({
    when: ({ rounds, destination }) => rounds > 1 && destination !== '',
    message: ({ order, destination }) => `Nights of ${order} in ${destination}?`,
  })
  nights: number = 0,
  @Elicit({
    when: ({ rounds, nights }) => rounds > 2 && nights > 0,
    message: ({ order, nights }) => `Class of ${order} for ${nights} nights?`,
  })
  travelClass: string = 'any',
  @Elicit({
    when: ({ rounds, travelClass }) => rounds > 3 && travelClass !== '',
    message: ({ order, travelClass }) => `Insure ${order} in ${travelClass}?`,
  })
  insured: boolean = false,
): Promise<string> {
  return JSON.stringify({ version: 1, order, destination, newsletter, nights, travelClass, insured });
}
