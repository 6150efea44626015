import { Elicit } from '@mrtr/decorators';

export function bookTrip(
  traveller: string,
  @Elicit('Where to?') city: string,
  @Elicit(({ city }) => `On which day to ${city}?`) day: string,
  @Elicit(({ city, day }) => `Window or aisle, to ${city} on ${day}?`) seat: 'window' | 'aisle',
): string {
  return `${traveller}: ${city}, ${day}, ${seat}`;
}
