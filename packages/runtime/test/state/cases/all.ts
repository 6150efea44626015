import type { Case } from '../case.js';
import { answerCases } from './answers.js';
import { claimCases } from './claims.js';
import { onceCases } from './once.js';
import { ringCases } from './ring.js';
import { tokenCases } from './tokens.js';
import { versionCases } from './versions.js';
import { wireCases } from './wire.js';

/** By what they are about. */
export const caseGroups: Readonly<Record<string, readonly Case[]>> = {
  claims: claimCases,
  ring: ringCases,
  tokens: tokenCases,
  wire: wireCases,
  answers: answerCases,
  versions: versionCases,
  once: onceCases,
};

export const allCases: readonly Case[] = Object.values(caseGroups).flat();
