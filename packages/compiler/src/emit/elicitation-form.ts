import type { Json } from '../ir/json.js';
import type { Parameter } from '../ir/parameter.js';
import type { Each, Elicitation } from '../ir/question.js';
import type {
  ArrayShape,
  AuthoredShape,
  EnumShape,
  NumberShape,
  ObjectShape,
  Shape,
  StringShape,
} from '../ir/shape.js';
import type { Span } from '../ir/span.js';
import { isRequired, type JsonObject, jsonSchemaOf } from './json-schema.js';

/** What an elicitation asks for. */
export interface Form {
  /** The `requestedSchema` of the request; undefined where only running the author's own schema can tell. */
  readonly form: JsonObject | undefined;
  /** The whole answer, as the form gives it: always an object. */
  readonly answer: ObjectShape | AuthoredShape;
  /** Whether the author asked for a single value, which then is the only field of the answer. */
  readonly wrapped: boolean;
}

/** Something a form has no field for. */
export interface FormProblem {
  /** The property at fault; undefined where the whole is. */
  readonly property: string | undefined;
  readonly span: Span;
  /** What was found, e.g. `an object`. */
  readonly found: string;
  /** The nearest thing that a form can ask for. */
  readonly instead: string;
}

export type FormResult = Form | { readonly problems: readonly FormProblem[] };

/**
 * The form that asks a person for a value of this shape.
 *
 * A form is flat: its fields are strings, numbers, booleans, choices of one string or of several. A shape that is
 * one such field becomes a form of one field. What does not fit is listed, every property of it.
 *
 * @param name What the only field is called where the shape is a single value, e.g. the id of the question.
 * @param span Where the shape is asked for.
 * @param choices Whether the choices of its fields are added when the question is put, so that any list of strings will do.
 */
export function formOf(shape: Shape, name: string, span: Span, choices = false): FormResult {
  if (shape.kind === 'authored' && (shape.isObject || shape.known?.kind === 'object')) {
    if (!shape.known) return { form: undefined, answer: shape, wrapped: false };
    const known = formOf(askable(shape.known), name, span, choices);
    return 'problems' in known ? atPlace(known.problems, span) : { ...known, answer: shape };
  }
  // Keys that are not known beforehand have no fields.
  const wrapped = shape.kind !== 'object' || shape.others !== undefined;
  const answer: ObjectShape = wrapped
    ? { kind: 'object', properties: [{ name, shape, optional: false, span }] }
    : shape;

  const fields = answer.properties.map((property) => [property.name, fieldOf(property.shape, choices)] as const);
  const problems = answer.properties.flatMap((property, index): FormProblem[] => {
    const field = fields[index]?.[1];
    if (!field || !isUnfit(field)) return [];
    return [{ property: wrapped ? undefined : property.name, span: property.span, ...field.unfit }];
  });
  if (problems.length > 0) return { problems };
  if (shape.kind === 'authored' && !shape.known) return { form: undefined, answer, wrapped };

  const required = answer.properties.filter(isRequired).map(({ name }) => name);
  const form = {
    type: 'object',
    properties: Object.fromEntries(fields as readonly (readonly [string, JsonObject])[]),
    ...(required.length > 0 && { required }),
  };
  return { form, answer, wrapped };
}

/** A schema of the author's own may stand in a file where a finding about a parameter helps nobody. */
const atPlace = (problems: readonly FormProblem[], span: Span): FormResult => ({
  problems: problems.map((problem) => ({ ...problem, span })),
});

/**
 * The form of an `@Elicit`. A form of one field is the same as long as the question's id is, whatever its parameter is
 * called. Several ask for it: the rules, and what is written of the question and of its answer.
 */
export function formOfQuestion(question: Elicitation | Each, { span }: Parameter): FormResult {
  let form = forms.get(question);
  if (!form) {
    const { id, shape, code } = question;
    form = formOf(shape, id, span, code.choices !== undefined);
    forms.set(question, form);
  }
  return form;
}

const forms = new WeakMap<Elicitation | Each, FormResult>();

interface Unfit {
  readonly unfit: { readonly found: string; readonly instead: string };
}

type Field = JsonObject | Unfit;

const unfit = (found: string, instead: string): Unfit => ({ unfit: { found, instead } });
const isUnfit = (field: Field): field is Unfit => 'unfit' in field;

function fieldOf(shape: Shape, choices: boolean): Field {
  switch (shape.kind) {
    case 'string':
      return stringField(shape);
    case 'number':
      return numberField(shape);
    case 'boolean':
      return jsonSchemaOf(shape);
    case 'enum':
      return choiceField(shape);
    case 'array':
      return choicesField(shape, choices);
    case 'object':
      if (!shape.others) return unfit('an object', 'properties beside this one, as a form is flat');
      return unfit('an object with keys that are not known beforehand', 'one property for each key');
    case 'record':
      return unfit('an object with keys that are not known beforehand', 'one property for each key');
    case 'authored':
      return shape.known ? describedField(shape, shape.known, choices) : {};
    case 'tuple':
      return unfit('a list of places', 'a property for each place');
    case 'recursive':
    case 'self':
      return unfit('a value that contains itself', 'its parts, as properties beside this one');
    case 'null':
      return unfit('null', 'an optional property');
    case 'unknown':
      return unfit('a value of any kind', 'a string');
    case 'union':
      return shape.members.some(({ kind }) => kind === 'null')
        ? unfit('a value that may be null', 'an optional property, with a question mark')
        : unfit('a choice between types', 'one of them, or an optional property for each');
  }
}

/** A field, with what is said about the parameter beside what the author's own schema says. */
function describedField({ description, title }: AuthoredShape, known: Shape, choices: boolean): Field {
  return fieldOf({ ...askable(known), ...(title && { title }), ...(description && { description }) }, choices);
}

/** What a form can say of an author's own schema. The rest the schema itself enforces, when the answer is there. */
function askable(shape: Shape): Shape {
  switch (shape.kind) {
    case 'object':
      return {
        ...shape,
        properties: shape.properties.map((property) => ({ ...property, shape: askable(property.shape) })),
      };
    case 'string': {
      const { pattern: _, format, ...rest } = shape;
      return format !== undefined && formFormats.includes(format) ? { ...rest, format } : rest;
    }
    case 'number': {
      const { exclusiveMinimum, exclusiveMaximum, multipleOf: _, safe: __, ...rest } = shape;
      const step = shape.integer ? 1 : 0;
      return {
        ...rest,
        ...(exclusiveMinimum !== undefined && {
          minimum: Math.max(rest.minimum ?? -Infinity, exclusiveMinimum + step),
        }),
        ...(exclusiveMaximum !== undefined && { maximum: Math.min(rest.maximum ?? Infinity, exclusiveMaximum - step) }),
      };
    }
    default:
      return shape;
  }
}

const formFormats = ['email', 'uri', 'date', 'date-time'];

function stringField(shape: StringShape): Field {
  if (shape.pattern !== undefined || shape.template !== undefined) {
    return unfit(
      'a string with a pattern',
      '@minLength, @maxLength, or @format email, uri, date or date-time; check the rest in validate',
    );
  }
  if (shape.format !== undefined && !formFormats.includes(shape.format)) {
    return unfit(
      `a string with the format '${shape.format}'`,
      'a plain string, or @format email, uri, date or date-time',
    );
  }
  return jsonSchemaOf(shape);
}

function numberField(shape: NumberShape): Field {
  if (shape.exclusiveMinimum !== undefined || shape.exclusiveMaximum !== undefined) {
    return unfit('a number with an exclusive bound', '@minimum or @maximum');
  }
  if (shape.multipleOf !== undefined) return unfit('a number with @multipleOf', '@integer; check the rest in validate');
  return jsonSchemaOf(shape);
}

function choiceField(shape: EnumShape): Field {
  if (!shape.values.every((value) => typeof value === 'string')) {
    const some = shape.values.slice(0, 3);
    const found = some.map((value) => JSON.stringify(value)).join(' | ');
    return unfit(
      `a choice of values that are not strings (${found})`,
      `strings, e.g. ${some.map((value) => `'${value}'`).join(' | ')}`,
    );
  }
  if (!shape.titles && shape.values.length > 1) return jsonSchemaOf(shape);
  const { const: only, enum: values, default: absent, ...rest } = jsonSchemaOf(shape);
  const choices: JsonObject = shape.titles ? { oneOf: titled(shape) } : { enum: shape.values };
  return { ...rest, ...choices, ...(absent !== undefined && { default: absent }) };
}

function choicesField(shape: ArrayShape, choices: boolean): Field {
  const { items } = shape;
  if (choices && items.kind === 'string') {
    const { uniqueItems, ...rest } = jsonSchemaOf(shape);
    return { ...rest, items: { type: 'string' } };
  }
  if (items.kind !== 'enum' || !items.values.every((value) => typeof value === 'string')) {
    return unfit(
      'a list of values that are not known beforehand',
      "a list of choices, e.g. ('red' | 'blue')[], or strings with the option 'choices'",
    );
  }
  const { uniqueItems, ...rest } = jsonSchemaOf(shape);
  return { ...rest, items: items.titles ? { anyOf: titled(items) } : { type: 'string', enum: items.values } };
}

const titled = ({ values, titles = [] }: EnumShape): Json =>
  values.map((value, index) => ({ const: value, title: titles[index] ?? String(value) }));
