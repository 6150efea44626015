import { isDeepStrictEqual } from 'node:util';
import type { ArgumentVersion, CapabilityVersion } from '@mrtr/compiler';
import { isSameCode } from './compare-code.js';
import { compareSteps } from './compare-steps.js';
import type { CapabilityUpgrade, Reason } from './upgrade.js';

/** What becomes of the flows of a tool, prompt or resource that is in both versions. */
export function compareCapability(before: CapabilityVersion, after: CapabilityVersion): CapabilityUpgrade {
  const { kind, name, span } = after;
  const certain = Object.entries(after.arguments)
    .filter(([argument, { required }]) => required && !before.arguments[argument])
    .map(([argument]) =>
      misfit(`its argument ${argument} is new and required, and a retry brings the arguments of the first call`),
    );
  const possible = [...changedArguments(before, after), ...changedRequests(before, after)];
  return {
    kind,
    name,
    fate: certain.length > 0 ? 'refused' : possible.length > 0 ? 'may be refused' : 'goes on',
    reasons: [...certain, ...possible],
    span,
    isGone: false,
    ...compareSteps(before, after),
    notes: onceNotes(before, after),
  };
}

const misfit = (text: string): Reason => ({ what: 'arguments', text });

/** Retries are validated like any call: what they bring fitted the old version. */
function changedArguments(before: CapabilityVersion, after: CapabilityVersion): Reason[] {
  const reasons = Object.entries(after.arguments).flatMap(([name, argument]) => {
    const was = before.arguments[name];
    if (!was) return [];
    if (!was.required && argument.required)
      return [misfit(`its argument ${name} must now be given: calls that left it out do not fit`)];
    const isSame =
      isDeepStrictEqual(rulesOf(was.schema), rulesOf(argument.schema)) && isSameCode(was.code, argument.code);
    return isSame ? [] : [misfit(`its argument ${name} has another type: calls whose value does not fit it end`)];
  });
  if (!isDeepStrictEqual(rulesOf(before.inputSchema), rulesOf(after.inputSchema)))
    reasons.push(misfit('its inputSchema has changed: calls that do not fit it end'));
  return reasons;
}

/** A schema without what only documents it, and decides of no value whether it fits. */
function rulesOf(schema: ArgumentVersion['schema'] | undefined): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(rulesOf);
  const rules = Object.entries(schema).filter(([name, value]) => !documenting.has(name) || typeof value === 'object');
  return Object.fromEntries(rules.map(([name, value]) => [name, rulesOf(value)]));
}

const documenting = new Set(['title', 'description', 'deprecated', 'default']);

function changedRequests(before: CapabilityVersion, after: CapabilityVersion): Reason[] {
  const needed = after.needs.filter((capability) => !before.needs.includes(capability));
  return [
    ...(before.uri === after.uri
      ? []
      : [{ what: 'uri', text: `its URI was ${before.uri}: one that it no longer matches is not found` } as const]),
    ...needed.map((capability): Reason => {
      return { what: 'client', text: `it needs ${capability}: a client that has not declared it gets -32021` };
    }),
  ];
}

function onceNotes({ once: before }: CapabilityVersion, { once: after }: CapabilityVersion): string[] {
  if (before === after) return [];
  return [
    after ? 'its function runs at most once in a flow now' : 'its function can run again when a flow is sent again',
  ];
}
