import type { FlowState } from '../engine/state.js';
import type { Json } from '../json.js';

/** A flow's state as JSON, for a store that its own server alone can read and write. */
export function flowToJson(flow: FlowState): Json {
  const members = Object.entries(flow).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Map ? [...value] : value,
  ]);
  return Object.fromEntries(members) as Json;
}

/** @param json what {@link flowToJson} wrote */
export function flowFromJson(json: Json): FlowState {
  const members = Object.entries(json as object).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? new Map(value) : value,
  ]);
  return Object.fromEntries(members) as FlowState;
}
