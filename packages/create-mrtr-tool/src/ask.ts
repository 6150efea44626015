import { cancel, confirm, intro, isCancel, select, text } from '@clack/prompts';
import { type Choices, lints, names, notations, packageManagers, runningPackageManager, templates } from './choices.js';
import { isPackageName, packageNameFor } from './package-name.js';

/** The person pressed Ctrl-C or Escape. Nothing has been written. */
export class Cancelled extends Error {}

/** Asks for what the command line leaves open. */
export async function ask(given: Partial<Choices>): Promise<Choices> {
  intro('A server with interactive MCP tools');
  const folder =
    given.folder ??
    (await answered(text({ message: 'Where should it go?', placeholder: 'my-tools', defaultValue: 'my-tools' })));
  const proposed = packageNameFor(folder);
  const name =
    given.name ??
    (await answered(
      text({
        message: 'What is it called?',
        placeholder: proposed,
        defaultValue: proposed,
        validate: (typed) =>
          !typed || isPackageName(typed) ? undefined : 'Lower-case letters, digits, hyphens and dots, please.',
      }),
    ));
  return {
    folder,
    name,
    template: given.template ?? (await choose('How is it served?', templates)),
    notation: given.notation ?? (await choose('How do you like to write tools?', notations)),
    packageManager:
      given.packageManager ?? (await choose('Which package manager?', packageManagers, runningPackageManager())),
    lint: given.lint ?? (await choose('Lint and format with …', lints)),
    git: given.git ?? (await answered(confirm({ message: 'Begin a git repository?' }))),
    install: given.install ?? (await answered(confirm({ message: 'Install the dependencies now?' }))),
  };
}

async function choose<Choice extends string>(
  message: string,
  choices: Readonly<Record<Choice, string>>,
  first?: Choice,
): Promise<Choice> {
  const options = names(choices).map((value) => ({
    value: value as string,
    label: value as string,
    hint: choices[value] as string,
  }));
  const answer = await answered(select({ message, options, ...(first && { initialValue: first as string }) }));
  return answer as Choice;
}

async function answered<T>(prompt: Promise<T>): Promise<Exclude<T, symbol>> {
  const answer = await prompt;
  if (!isCancel(answer)) return answer as Exclude<T, symbol>;
  cancel('Nothing was written.');
  throw new Cancelled();
}
