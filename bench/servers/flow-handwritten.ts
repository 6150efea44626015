import { bookshop } from '../handwritten/order-book.js';
import { serveHandwritten, supportedProtocolVersions } from './handwritten-host.js';
import { secret } from './secret.js';

serveHandwritten('bookshop', bookshop(secret, supportedProtocolVersions));
