import { Arg, Elicit } from '@mrtr/decorators';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';

const whole = z.number().int();
const positive = z.int().positive();
const share = z.number().gt(0, 'Too little').lt(1);
const steps = z.number().multipleOf(5).nonnegative();
const twice = z.number().min(3).min(1);
const moment = z.iso.datetime();
const anywhere = z.iso.datetime({ offset: true });
const stamp = z.string().datetime();
const mail = z.string().email('No address');
const id = z.uuid();
const isbn = z.string().regex(/^97[89]-/).regex(/\d{10}$/);
const name = z.string().nonempty().max(5).nullable();
const tags = z.array(z.enum(['a', 'b', 'c'])).nonempty().max(2);
const either = z.union([z.literal('auto'), z.number()]);
const strict = z.object({ a: z.string() }).strict();
const place = z.tuple([z.string(), z.number().optional()]);
const prices = z.record(z.string(), z.number().positive());

const oldWhole = z3.number().int().gt(1).lt(9);
const oldPlace = z3.tuple([z3.string(), z3.number()]);
const oldPlaces = z3.tuple([z3.string()]).rest(z3.number());
const oldObject = z3.object({ a: z3.string().min(2), b: z3.boolean().optional() });
const oldStrict = z3.object({ a: z3.string() }).strict();
const oldNull = z3.string().nullable();
const oldEnum = z3.enum(['a', 'b']);
const oldUnion = z3.union([z3.string().max(2), z3.number().multipleOf(3)]);

/** Each is described, whether by its text or by running it, as what it takes. */
export async function describe(
  @Arg(whole) a: number,
  @Arg(positive) b: number,
  @Arg(share) c: number,
  @Arg(steps) d: number,
  @Arg(twice) e: number,
  @Arg(moment) f: string,
  @Arg(anywhere) g: string,
  @Arg(stamp) h: string,
  @Arg(mail) i: string,
  @Arg(id) j: string,
  @Arg(isbn) k: string,
  @Arg(name) l: string | null,
  @Arg(tags) m: z.output<typeof tags>,
  @Arg(either) n: 'auto' | number,
  @Arg(strict) o: { a: string },
  @Arg(place) p: [string, (number | undefined)?],
  @Arg(prices) q: Record<string, number>,
): Promise<string> {
  return JSON.stringify([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q]);
}

export async function describeOld(
  @Arg(oldWhole) a: number,
  @Arg(oldPlace) b: [string, number],
  @Arg(oldPlaces) c: [string, ...number[]],
  @Arg(oldObject) d: { a: string; b?: boolean | undefined },
  @Arg(oldStrict) e: { a: string },
  @Arg(oldNull) f: string | null,
  @Arg(oldEnum) g: 'a' | 'b',
  @Arg(oldUnion) h: string | number,
): Promise<string> {
  return JSON.stringify([a, b, c, d, e, f, g, h]);
}

interface Branch {
  name: string;
  branches: Branch[];
}
const branch: z.ZodType<Branch> = z.object({ name: z.string(), branches: z.lazy(() => z.array(branch)) });
const link = z.object({
  id: z.number(),
  get next() {
    return link.nullable();
  },
});

/** Schemas that contain themselves, beside each other. */
export async function describeTrees(
  @Arg(branch) tree: Branch,
  @Arg(link) list: z.output<typeof link>,
  @Arg(branch.optional()) more: Branch | undefined,
): Promise<string> {
  return JSON.stringify([tree, list, more]);
}

/** What a form cannot say is left to the schemas: patterns, open bounds, steps, formats. */
export async function ask(
  @Elicit({
    message: 'By their text?',
    schema: z.object({
      isbn: z.string().regex(/^97[89]-\d{10}$/, 'Expected an ISBN'),
      share: z.number().gt(0).lt(1),
      count: z.number().int().positive(),
      code: z.guid().optional(),
      day: z.iso.date(),
      cents: z.number().multipleOf(5),
    }),
  })
  text: { isbn: string; share: number; count: number; code?: string | undefined; day: string; cents: number },
  @Elicit({
    message: 'By running them?',
    schema: z.object({
      isbn: z.preprocess((value) => String(value).trim(), z.string().regex(/^97[89]-\d{10}$/, 'Expected an ISBN')),
      count: z.number().int().positive(),
      mail: z.email(),
      colour: z.literal('red'),
      sizes: z.array(z.enum(['s', 'm'])).min(1),
    }),
  })
  run: { isbn: string; count: number; mail: string; colour: 'red'; sizes: ('s' | 'm')[] },
  @Elicit({ message: 'By zod 3?', schema: z3.object({ count: z3.number().int().gt(1), link: z3.string().url() }) })
  old: { count: number; link: string },
): Promise<string> {
  return JSON.stringify([text, run, old]);
}
