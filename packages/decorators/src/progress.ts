import { parameterDecorator } from './record.js';

/**
 * Says what a call is at, for whoever waits for it: `await progress('The disk is there.')`.
 *
 * In a task it is the status message, which every poll shows; in any other call a progress notification, for a client
 * that asked for them.
 */
export type Progress = (message: string) => Promise<void>;

/**
 * The parameter says what the call is at: `Progress`.
 *
 * In a tool that may become a task it marks, by where it stands, where the task begins: what is declared before it is
 * asked in the call itself, what comes after it belongs to the task. The same holds for a resolver that has one.
 */
export const Progress = (): ParameterDecorator => parameterDecorator('Progress', []);
