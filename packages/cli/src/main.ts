import { reportFailure } from './failure.js';
import { program } from './program.js';

try {
  await program().parseAsync();
} catch (error) {
  reportFailure(error);
}
