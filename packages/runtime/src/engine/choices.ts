import type { Choice } from '@mrtr/decorators';
import type { Form, OpenForm } from './form.js';
import { plainText } from './plain-text.js';

/** What there is to choose from, by the field of a form. A plain string is a value that is shown as it is. */
export type Choices = Readonly<Record<string, readonly (string | Choice)[]>>;

type Field = Readonly<Record<string, unknown>> & { readonly type?: unknown };

/**
 * A form in which the named fields are choices: of one value for a string, of several for an array.
 *
 * @throws Error when there is nothing to choose from, or no such field
 */
export function withChoices(form: Form | OpenForm, choices: Choices | undefined): Form {
  if (!choices) return form as Form;
  const properties: Record<string, Field> = { ...(form.properties as Readonly<Record<string, Field>>) };
  for (const [name, given] of Object.entries(choices)) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!field || (field.type !== 'string' && field.type !== 'array'))
      throw new Error(`There are choices for "${name}", which is no field of a string or of several strings.`);
    const options = optionsOf(given);
    if (options.length === 0) throw new Error(`There is nothing to choose from for "${name}".`);
    properties[name] = field.type === 'string' ? one(field, options) : several(field, options);
  }
  return { ...form, properties } as Form;
}

/** Which field holds something that was not to choose from; undefined where none does. */
export function outsideOf(choices: Choices, content: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, given] of Object.entries(choices)) {
    const known = new Set(given.map(valueFrom));
    const chosen = Object.hasOwn(content, name) ? content[name] : undefined;
    const values = Array.isArray(chosen) ? chosen : chosen === undefined ? [] : [chosen];
    if (values.some((value) => !known.has(value))) return `That answer does not fit. ${name}: not one of the choices.`;
  }
  return undefined;
}

interface Option {
  readonly const: string;
  readonly title: string;
}

const valueFrom = (choice: string | Choice) => (typeof choice === 'string' ? choice : choice.value);

/** Each value once, with a title that shows as it reads. */
function optionsOf(choices: readonly (string | Choice)[]): Option[] {
  const byValue = new Map(
    choices.map((choice) => {
      const value = valueFrom(choice);
      const title = typeof choice === 'string' ? value : (choice.title ?? value);
      return [value, { const: value, title: plainText(title) }];
    }),
  );
  return [...byValue.values()];
}

const isUntitled = (options: readonly Option[]) => options.every((option) => option.const === option.title);

function one({ enum: _enum, oneOf: _oneOf, ...field }: Field, options: readonly Option[]): Field {
  return isUntitled(options) ? { ...field, enum: options.map((option) => option.const) } : { ...field, oneOf: options };
}

function several(field: Field, options: readonly Option[]): Field {
  const items = isUntitled(options)
    ? { type: 'string', enum: options.map((option) => option.const) }
    : { anyOf: options };
  return { ...field, items };
}
