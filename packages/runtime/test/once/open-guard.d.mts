import type { Kind } from '../../../../test/support/services.js';
import type { OnceGuard } from '../../src/once/guard.js';

export function openGuard(kind: Kind, address: string): Promise<{ guard: OnceGuard; close: () => unknown }>;
