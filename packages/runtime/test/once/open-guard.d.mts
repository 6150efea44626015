import type { OnceGuard } from '../../src/once/guard.js';
import type { Kind } from './services.js';

export function openGuard(kind: Kind, address: string): Promise<{ guard: OnceGuard; close: () => unknown }>;
