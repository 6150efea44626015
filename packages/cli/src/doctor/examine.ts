import { capabilityFindings } from './capability.js';
import { dataFindings } from './data.js';
import type { Exchange } from './exchange.js';
import type { Finding } from './finding.js';
import { retryFindings } from './retry.js';
import { revisionFindings } from './revision.js';

/** All that is wrong with an exchange, layer by layer: what comes first is to be mended first. */
export const examine = (exchanges: readonly Exchange[]): Finding[] => [
  ...revisionFindings(exchanges),
  ...capabilityFindings(exchanges),
  ...dataFindings(exchanges),
  ...retryFindings(exchanges),
];
