import type { Expression } from './expression.js';
import type { Question } from './parameter.js';

/** The options of a question that are the author's code, by name. */
export function expressionsOf(question: Question): [option: string, expression: Expression][] {
  return Object.entries(question).flatMap(([option, value]): [string, Expression][] =>
    isExpression(value) ? [[option, value]] : [],
  );
}

const isExpression = (value: unknown): value is Expression =>
  typeof value === 'object' && value !== null && 'pieces' in value && 'reads' in value;
