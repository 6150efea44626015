import { ts } from '#ts-morph';
import { type Callee, importedBy, isGlobal } from './callee.js';

/** Clocks and sources of chance of the language and the platform, as a call writes them. */
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
export function isFreshValue(
  node: ts.CallExpression | ts.NewExpression,
  callee: Callee,
  checker: ts.TypeChecker,
): boolean {
  const isEmpty = (node.arguments?.length ?? 0) === 0;
  if (!callee.receiver && callee.name === 'Date')
    return (ts.isCallExpression(node) || isEmpty) && isGlobal(callee.node, checker);
  const written = node.expression.getText().replace(/^globalThis\./, '');
  if (globals.has(written) && isGlobal(rootOf(node.expression), checker)) return true;
  const imported = importedBy(callee, checker);
  if (!imported) return false;
  const from = imported.from.replace(/^node:/, '');
  if (clocksWithoutArgument.has(from) && imported.name === 'default') return isEmpty;
  return exported[from]?.includes(imported.name) ?? false;
}

function rootOf(expression: ts.Expression): ts.Expression {
  return ts.isPropertyAccessExpression(expression) ? rootOf(expression.expression) : expression;
}
