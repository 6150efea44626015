import { afterEach, expect, test } from 'vitest';
import { TestProject } from '../support/project.js';

let project: TestProject;
afterEach(() => project.remove());

const abstract = `import { Tool } from '@mrtr/decorators';
export abstract class Store {
  @Tool()
  count(): string {
    return this.title + ': 3';
  }
  protected abstract get title(): string;
}
`;

const shop = (name: string) => `import { Tool } from '@mrtr/decorators';
import { Store } from './store.js';
export class ${name} extends Store {
  protected get title(): string {
    return '${name}';
  }
  @Tool()
  open${name}(): string {
    return 'Open.';
  }
}
`;

test('what a class inherits is served with it, and its abstract class is not', async () => {
  project = new TestProject({ 'src/store.ts': abstract, 'src/books.ts': shop('Books') });
  expect(await project.run('call', 'count')).toMatchObject({ code: 0, stdout: 'Books: 3\n' });
  expect(await project.run('call', 'open_books')).toMatchObject({ code: 0, stdout: 'Open.\n' });
});

test('a class of which no instance can be made needs a server file', async () => {
  project = new TestProject({ 'src/store.ts': abstract });
  const { code, stderr } = await project.run('call', 'count');
  expect(code).toBe(2);
  expect(stderr).toContain(
    'Store is abstract or keeps its constructor to itself, so that mrtr serve can make no instance.',
  );
});

test('of two classes that offer the same, neither is preferred', async () => {
  project = new TestProject({
    'src/store.ts': abstract,
    'src/books.ts': shop('Books'),
    'src/films.ts': shop('Films'),
  });
  const { code, stderr } = await project.run('call', 'count');
  expect(code).toBe(2);
  expect(stderr).toContain('Books and Films both have the tool count, of a class that both extend.');
});
