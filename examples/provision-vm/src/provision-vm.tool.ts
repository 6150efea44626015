import { Confirm, Context, Elicit, Progress, Resolve, type ToolContext } from '@mrtr/decorators';
import { create, type Resource } from './cloud.js';

/** How large the machine is. */
export type Size = 'small' | 'medium' | 'large';

/** Copies the image onto a new disk. It reports progress, so that the task begins here. */
async function diskFor(
  image: string,
  size: Size,
  @Progress() progress: Progress,
  @Context() context: ToolContext,
): Promise<Resource> {
  await progress(`Copying ${image} to a ${size} disk.`);
  return context.memo('disk', (token) => create('disk', `${size} ${image}`, token, context.signal));
}

/**
 * Provision a virtual machine. It takes a while, and goes on in the background.
 * @title Provision a virtual machine
 * @task required
 */
export async function provisionVm(
  /** The image to start from, e.g. debian-12. */
  image: string,
  @Elicit(({ image }) => `How large should the machine with ${image} be?`) size: Size,
  @Confirm(({ image, size }) => `Create a ${size} machine with ${image}? It costs money from now on.`) agreed: true,
  @Resolve(diskFor, { checkpoint: true }) disk: Resource,
  @Elicit(({ disk }) => `${disk.id} is ready. What should the machine be called?`) hostname: string,
  @Progress() progress: Progress,
  @Context() context: ToolContext,
): Promise<string> {
  await progress(`Starting ${hostname}.`);
  const vm = await context.memo('vm', (token) => create('vm', `${hostname} on ${disk.id}`, token, context.signal));
  return `${hostname} runs as ${vm.id} on ${disk.id}.`;
}
