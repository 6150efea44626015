import type { Case } from '../case.js';
import { claimCases } from './claims.js';
import { ringCases } from './ring.js';
import { tokenCases } from './tokens.js';
import { wireCases } from './wire.js';

/** By what they are about. */
export const caseGroups: Readonly<Record<string, readonly Case[]>> = {
  claims: claimCases,
  ring: ringCases,
  tokens: tokenCases,
  wire: wireCases,
};

export const allCases: readonly Case[] = Object.values(caseGroups).flat();
