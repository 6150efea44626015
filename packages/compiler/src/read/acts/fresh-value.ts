import { ts } from '#ts-morph';
import { type Origin, originOf } from './origin.js';

/** Clocks and sources of chance of the language and the platform. */
const globals = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'process.hrtime',
  'process.hrtime.bigint',
  'process.uptime',
  'Temporal.Now.instant',
  'Temporal.Now.plainDateISO',
  'Temporal.Now.plainDateTimeISO',
  'Temporal.Now.plainTimeISO',
  'Temporal.Now.zonedDateTimeISO',
]);

/** The same from modules: names that they export. */
const exported: Readonly<Record<string, readonly string[]>> = {
  crypto: ['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues', 'webcrypto.getRandomValues'],
  process: ['hrtime', 'hrtime.bigint', 'uptime'],
  perf_hooks: ['performance.now'],
  nanoid: ['nanoid'],
  uuid: ['v1', 'v4', 'v6', 'v7'],
  ulid: ['ulid'],
  cuid: ['default'],
  '@paralleldrive/cuid2': ['createId'],
  luxon: ['DateTime.now', 'DateTime.local', 'DateTime.utc'],
};

/** Functions that read the clock when they are called without an argument. */
const clocksWithoutArgument = new Set(['dayjs', 'moment']);

/** Whether a call or a `new` reads a clock or makes something that is another each time. */
export function isFreshValue(node: ts.CallExpression | ts.NewExpression, checker: ts.TypeChecker): boolean {
  const origin = originOf(node.expression, checker);
  if (!origin) return false;
  const { from, name } = { ...origin, name: origin.name.replace(/\.(call|apply)$/, '') };
  const isEmpty = (node.arguments?.length ?? 0) === 0;
  if (from === undefined && name === 'Date') return ts.isCallExpression(node) || isEmpty;
  if (from !== undefined && clocksWithoutArgument.has(from) && name === 'default') return isEmpty;
  return isSource({ ...(from !== undefined && { from }), name });
}

/** Whether an argument is a clock or a source of chance, for another function to call: `Array.from(list, Math.random)`. */
export function isFreshSource(argument: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(argument) && !ts.isPropertyAccessExpression(argument)) return false;
  const origin = originOf(argument, checker);
  return origin !== undefined && isSource(origin);
}

const isSource = ({ from, name }: Origin) =>
  from === undefined ? globals.has(name) : (exported[from]?.includes(name) ?? false);
