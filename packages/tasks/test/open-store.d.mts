import type { Kind } from '../../../test/support/services.js';
import type { TaskStore } from '../src/store.js';

export function openStore(kind: Kind, address: string): Promise<{ store: TaskStore; close: () => unknown }>;
