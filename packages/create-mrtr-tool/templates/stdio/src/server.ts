import { serveStdio } from '@mrtr/runtime/node';
import { capabilities } from './generated/index.js';

serveStdio(capabilities, { name: '{{name}}', version: '0.1.0' });
