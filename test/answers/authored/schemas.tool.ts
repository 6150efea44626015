import { Arg, Elicit } from '@mrtr/decorators';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';

const Address = z
  .object({ city: z.string().min(1), country: z.enum(['AT', 'DE']).default('AT') })
  .refine(({ city, country }) => city !== 'Wien' || country === 'AT', { message: 'Wien is in Austria', path: ['country'] });

/** Only running it can tell. */
const Code = z.preprocess((value) => String(value).trim(), z.string().length(4));

const Count = z3
  .number()
  .int()
  .refine((count) => count % 2 === 0, 'Expected an even number');

/** Schemas of zod 4. */
export async function ship(
  /** Four characters. */
  @Arg(Code) code: string,
  @Elicit({ message: 'Where to?', schema: Address }) address: z.output<typeof Address>,
): Promise<string> {
  return `${code} ${address.city} ${address.country}`;
}

/** Schemas of zod 3. */
export async function pack(
  @Arg(Count) count: number,
  @Elicit({ message: 'How many more?', schema: Count }) more: number,
  @Arg(z3.string().default('plain')) paper: string,
): Promise<string> {
  return `${count} ${more} ${paper}`;
}

/** A form that is known when it is asked for. */
export async function sign(@Elicit({ message: 'Which code?', schema: Code }) code: string): Promise<string> {
  return code;
}
