import { Command, Option } from 'commander';
import { lints, names, notations, packageManagers, templates } from './choices.js';
import { create, type Flags } from './create.js';
import { version } from './version.js';

/** The command line. Every question that is asked has a flag that answers it. */
export function program(): Command {
  return new Command('create-mrtr-tool')
    .description(
      'Makes a server with interactive MCP tools: one that asks a person, one that asks a model, with tests.',
    )
    .version(version)
    .argument('[folder]', 'where it goes')
    .option('--name <name>', "the package's name (default: the folder's)")
    .addOption(new Option('--template <template>', 'how it is served').choices(names(templates)))
    .addOption(new Option('--notation <notation>', 'how tools are written').choices(names(notations)))
    .addOption(new Option('--package-manager <manager>', 'whose commands to use').choices(names(packageManagers)))
    .addOption(new Option('--lint <linter>', 'lint and format with').choices(names(lints)))
    .option('--git', 'begin a git repository')
    .option('--no-git', 'begin none')
    .option('--install', 'install the dependencies')
    .option('--no-install', 'install nothing')
    .option('--force', 'write into a folder that is not empty: only the own files, and nothing is deleted')
    .option('--no-interactive', 'ask nothing: what is not given takes its default')
    .addHelpText(
      'after',
      '\nWithout a terminal nothing is asked. Example:\n  create-mrtr-tool my-tools --template http --notation functions --lint biome --no-git --no-install',
    )
    .showHelpAfterError()
    .action((folder: string | undefined, flags: Flags) => create(folder, flags));
}
