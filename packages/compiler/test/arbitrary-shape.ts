import fc from 'fast-check';
import type { Json } from '../src/ir/json.js';
import type { Property, Shape, TupleShape } from '../src/ir/shape.js';

const span = { file: 'any.ts', start: 0, end: 0 };

const name = fc.oneof(
  fc.constantFrom('kind', 'id', 'to', 'title', 'with-dash', "it's", 'class', 'aVeryLongNameOfAProperty', '日本'),
  fc.stringMatching(/^[a-z]{1,30}$/).filter((candidate) => !(candidate in {}) && candidate !== 'children'),
);
const text = fc.oneof(
  fc.string(),
  fc.lorem({ maxCount: 30 }),
  fc.constantFrom('日本語', 'e\u0301', 'naïve — “quoted”'),
);
const values = fc.oneof(
  fc.uniqueArray(fc.oneof(fc.constantFrom('a', 'b', 'c'), text), { minLength: 1, maxLength: 12 }),
  fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 30 }),
  fc.uniqueArray(fc.oneof(text, fc.integer(), fc.constant(true)), { minLength: 1, maxLength: 5 }),
);
const bounds = (low: string, high: string, most: number) =>
  fc
    .tuple(fc.option(fc.nat(most), { nil: undefined }), fc.option(fc.nat(most), { nil: undefined }))
    .map(([least, more]) => ({
      ...(least !== undefined && { [low]: least }),
      ...(more !== undefined && { [high]: (least ?? 0) + more }),
    }));
const described = fc.record({ title: text, description: text, deprecated: fc.constant(true) }, { requiredKeys: [] });

const string = fc
  .record({
    bounds: bounds('minLength', 'maxLength', 20),
    rest: fc.record(
      { pattern: fc.constantFrom('^a', '^[a-z]+$', 'a/b', '^\\p{L}*$', '^(?:long|longer|longest)-[0-9]{1,10}$') },
      { requiredKeys: [] },
    ),
  })
  .map((made): Shape => ({ kind: 'string', ...made.bounds, ...made.rest }));
const number = fc
  .record({
    bounds: fc.oneof(bounds('minimum', 'maximum', 100), bounds('exclusiveMinimum', 'exclusiveMaximum', 100)),
    rest: fc.record({ integer: fc.constant(true), multipleOf: fc.constantFrom(2, 5) }, { requiredKeys: [] }),
  })
  .map((made): Shape => ({ kind: 'number', ...made.bounds, ...made.rest }));
const choice = values.map((all): Shape => ({ kind: 'enum', values: all }));

const plain = fc.constantFrom<Shape>({ kind: 'boolean' }, { kind: 'string' }, { kind: 'number' }, { kind: 'unknown' });

/** Any shape that can come out of a type. */
export const { shape } = fc.letrec<{ shape: Shape; property: Property }>((tie) => ({
  property: fc.record({ name, shape: tie('shape'), optional: fc.boolean(), described, preset: fc.boolean() }).map(
    ({ preset, ...made }): Property => ({
      ...made,
      span,
      shape: { ...made.shape, ...made.described, ...(preset && presetOf(made.shape)) },
    }),
  ),
  shape: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    plain,
    string,
    number,
    choice,
    fc
      .record({ items: tie('shape'), bounds: bounds('minItems', 'maxItems', 4) })
      .map((made): Shape => ({ kind: 'array', items: made.items, ...made.bounds })),
    bounds('minItems', 'maxItems', 4).map(
      (limits): Shape => ({ kind: 'array', items: { kind: 'string' }, uniqueItems: true, ...limits }),
    ),
    fc
      .uniqueArray(tie('property'), { selector: (property) => property.name, maxLength: 6 })
      .map((properties): Shape => ({ kind: 'object', properties })),
    fc
      // Where an object stands for the others and does not fit on a line, a formatter would set the chain otherwise.
      .tuple(fc.uniqueArray(tie('property'), { selector: (property) => property.name, maxLength: 3 }), plain)
      .map(([properties, others]): Shape => ({ kind: 'object', properties, others })),
    tie('shape').map((member): Shape => ({ kind: 'record', values: member })),
    fc
      .tuple(
        fc.array(tie('shape'), { minLength: 1, maxLength: 4 }),
        fc.nat(4),
        fc.option(tie('shape'), { nil: undefined }),
      )
      .map(
        ([items, required, rest]): Shape => ({
          kind: 'tuple',
          items,
          required: Math.min(required, items.length),
          ...(rest && { rest }),
        }),
      ),
    fc.uniqueArray(tie('property'), { selector: (property) => property.name, maxLength: 3 }).map(treeOf),
    fc.array(tie('shape'), { minLength: 2, maxLength: 4 }).map((members): Shape => ({ kind: 'union', members })),
    tie('shape').map((member): Shape => ({ kind: 'union', members: [member, { kind: 'null' }] })),
  ),
}));

/** A tree of objects: the children's key is one that no other property has. */
function treeOf(properties: readonly Property[]): Shape {
  const self: Shape = { kind: 'array', items: { kind: 'self', name: 'Tree' } };
  const children: Property = { name: 'children', shape: self, optional: true, span };
  return {
    kind: 'recursive',
    name: 'Tree',
    definitions: { Tree: { kind: 'object', properties: [...properties, children] } },
  };
}

function presetOf(shape: Shape): { default?: Json } {
  if (shape.kind === 'enum') return { default: shape.values[0] ?? null };
  return shape.kind === 'boolean' ? { default: true } : {};
}

const formatted: Readonly<Record<string, readonly string[]>> = {
  email: [
    'a@example.com',
    'first.last+tag@sub.example.org',
    'a@',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    'example.com',
  ],
  uri: ['https://example.com/a?b=c#d', 'mailto:a@example.com', 'urn:isbn:1', 'example.com', '/relative', ''],
  uuid: [
    '123e4567-e89b-12d3-a456-426614174000',
    '00000000-0000-0000-0000-000000000000',
    '123e4567e89b12d3a456426614174000',
    'x',
  ],
  date: ['2026-02-28', '2024-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00:00Z'],
  'date-time': [
    '2026-01-01T00:00:00Z',
    '2026-01-01T23:59:59.123+02:00',
    '2026-01-01T00:00:00',
    '2026-01-01',
    '2026-01-01T24:00:00Z',
  ],
  time: ['12:00:00Z', '23:59:59.5+02:00', '12:00:00', '24:00:00Z', '12:00Z'],
};

/** Any JSON, but for numbers so large or small that `multipleOf` is a matter of rounding. */
const anyJson = fc
  .jsonValue({ depthSize: 'small' })
  .map(
    (value) =>
      JSON.parse(JSON.stringify(value), (_, member) =>
        typeof member === 'number' ? Math.round(member % 1000) : member,
      ) as Json,
  );

/** What `self` means, and how much deeper it may go. */
interface Around {
  readonly shapes: ReadonlyMap<string, Shape>;
  readonly depth: number;
}

/** Values of a shape, and such as come close. */
export function valueNear(shape: Shape, around: Around = { shapes: new Map(), depth: 2 }): fc.Arbitrary<Json> {
  const stray = fc.oneof(anyJson, fc.constantFrom<Json>(null, true, 0, -1, 1.5, '', 'a', [], {}));
  return fc.oneof({ weight: 40, arbitrary: exactly(shape, around) }, { weight: 1, arbitrary: stray });
}

function exactly(shape: Shape, around: Around): fc.Arbitrary<Json> {
  const near = (inner: Shape) => valueNear(inner, around);
  /** What contains the whole again has to come to an end. */
  const most = (inner: Shape, count: number) => (isEndless(inner) ? Math.min(count, around.depth) : count);
  switch (shape.kind) {
    case 'string': {
      const samples = formatted[shape.format ?? ''];
      if (samples) return fc.constantFrom(...samples);
      const patterned = fc.stringMatching(new RegExp(shape.pattern ?? '^a*$', 'u'));
      const templated = fc.stringMatching(new RegExp(shape.template ?? '^b*$', 'u'));
      return fc.oneof(
        fc.string(),
        patterned,
        templated,
        // A pattern may be one for a part of the text, and hold along with the template.
        fc.tuple(templated, patterned).map((parts) => parts.join('')),
        fc.string({ unit: 'grapheme', maxLength: 6 }),
      );
    }
    case 'number':
      return fc.oneof(
        fc.integer({ min: -20, max: 120 }),
        fc.integer(),
        fc.integer({ min: -20_000, max: 120_000 }).map((thousandths) => thousandths / 1000),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return anyJson;
    case 'authored':
      return shape.known ? near(shape.known) : anyJson;
    case 'enum':
      return fc.constantFrom(...shape.values);
    case 'array':
      return fc.array(near(shape.items), { maxLength: most(shape.items, 6) });
    case 'record':
      return fc.dictionary(fc.string(), near(shape.values), { maxKeys: most(shape.values, 4) });
    case 'object':
      return objectOf(
        shape.properties.filter((property) => most(property.shape, 1) > 0 || !property.optional),
        shape.others && most(shape.others, 1) > 0 ? near(shape.others) : fc.constant(1),
        near,
      );
    case 'union': {
      const ending = shape.members.filter((member) => most(member, 1) > 0);
      return fc.oneof(...(ending.length > 0 ? ending : shape.members).map(near));
    }
    case 'tuple':
      return tupleOf(shape, near);
    case 'recursive':
      return valueMeant(shape.name, new Map([...around.shapes, ...Object.entries(shape.definitions)]), around.depth);
    case 'self':
      return around.depth > 0 ? valueMeant(shape.name, around.shapes, around.depth - 1) : fc.constant(null);
  }
}

function valueMeant(name: string, shapes: ReadonlyMap<string, Shape>, depth: number): fc.Arbitrary<Json> {
  const meant = shapes.get(name);
  return meant ? valueNear(meant, { shapes, depth }) : fc.constant(null);
}

/** Whether there is a value of a type around in each value of a shape. */
function isEndless(shape: Shape): boolean {
  switch (shape.kind) {
    case 'self':
      return true;
    case 'object':
      return shape.properties.some((property) => !property.optional && isEndless(property.shape));
    case 'tuple':
      return shape.items.some(isEndless);
    case 'union':
      return shape.members.every(isEndless);
    default:
      return false;
  }
}

type Near = (shape: Shape) => fc.Arbitrary<Json>;

/** Of every length from none to one more than there are places. */
function tupleOf({ items, rest }: TupleShape, near: Near): fc.Arbitrary<Json> {
  const more = rest ? fc.array(near(rest), { maxLength: 2 }) : fc.array(anyJson, { maxLength: 1 });
  return fc
    .tuple(fc.tuple(...items.map(near)), fc.option(more, { nil: [], freq: 3 }), fc.nat(items.length * 3))
    .map(([places, after, length]) => (length < items.length ? places.slice(0, length) : [...places, ...after]));
}

function objectOf(properties: readonly Property[], other: fc.Arbitrary<Json>, near: Near): fc.Arbitrary<Json> {
  const entries = properties.map(({ name: key, shape }) =>
    fc.option(
      near(shape).map((value) => [[key, value] as const]),
      { nil: [], freq: 30 },
    ),
  );
  const extra = fc.option(
    other.map((value) => [['notDeclared', value] as const]),
    { nil: [], freq: 2 },
  );
  return fc.tuple(extra, ...entries).map((members) => Object.fromEntries(members.flat()));
}
