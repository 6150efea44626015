import type { Choices } from './choices.js';
import { commandsOf } from './package-manager.js';

/** The project's workflow for continuous integration: `.github/workflows/ci.yml`. */
export function workflow({ packageManager, lint }: Choices): string {
  const { install, run, exec } = commandsOf(packageManager);
  const commands = [
    ...(packageManager === 'npm' ? [] : [`npm install --global ${packageManager}`]),
    install,
    // Fails when the committed handlers are not what the authored files say.
    `${exec} mrtr build --check`,
    `${run} check`,
    ...(lint === 'none' ? [] : [`${run} lint`]),
    `${run} test`,
  ];
  return `name: ci
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
${commands.map((command) => `      - run: ${command}`).join('\n')}
`;
}
