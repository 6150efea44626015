import { Elicit } from '@mrtr/decorators';

/** The same trip a release later: `nights` is reworded, `travelClass` renamed, `seat` added, `newsletter` removed. */
export async function bookTrip(
  order: string,
  rounds: number,
  @Elicit(({ order }) => `Where does ${order} go?`) destination: string,
  @Elicit(({ order }) => `A seat for ${order}?`) seat: string,
  @Elicit({
    when: ({ rounds, destination }) => rounds > 1 && destination !== '',
    message: ({ order, destination }) => `How many nights does ${order} stay in ${destination}?`,
  })
  nights: number = 0,
  @Elicit({
    id: 'travelClass',
    when: ({ rounds, nights }) => rounds > 2 && nights > 0,
    message: ({ order, nights }) => `Class of ${order} for ${nights} nights?`,
  })
  comfort: string = 'any',
  @Elicit({
    when: ({ rounds, comfort }) => rounds > 3 && comfort !== '',
    message: ({ order, comfort }) => `Insure ${order} in ${comfort}?`,
  })
  insured: boolean = false,
): Promise<string> {
  return JSON.stringify({ version: 2, order, destination, seat, nights, travelClass: comfort, insured });
}
