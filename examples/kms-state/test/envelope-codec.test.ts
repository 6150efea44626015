import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import * as subject from '../../../packages/runtime/test/state/subject.js';
import { asking, textOf, wire, yes } from '../../../packages/runtime/test/state/wire.js';
import { envelopeCodec, type KeyManagement } from '../src/envelope-codec.js';

/** A key management service in this process: one root key that nobody outside of it sees. */
function service(): KeyManagement & { calls: string[] } {
  const root = randomBytes(32);
  const calls: string[] = [];
  return {
    calls,
    async generateDataKey() {
      calls.push('generate');
      const plaintext = randomBytes(32);
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', root, iv);
      const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
      return { plaintext, wrapped: Buffer.concat([iv, cipher.getAuthTag(), body]) };
    },
    async unwrap(wrapped) {
      calls.push('unwrap');
      const decipher = createDecipheriv('aes-256-gcm', root, wrapped.subarray(0, 12));
      decipher.setAuthTag(wrapped.subarray(12, 28));
      return Buffer.concat([decipher.update(wrapped.subarray(28)), decipher.final()]);
    },
  };
}

const instance = (kms: KeyManagement, now?: () => number) =>
  wire(subject, { codec: envelopeCodec(kms, now) }, [asking('order')]);

test('instances that share nothing but the service go on with each other’s flows', async () => {
  const kms = service();
  const [first, second] = [instance(kms), instance(kms)];
  for (const _ of [1, 2, 3]) {
    const sent = { requestState: await first.ask(), inputResponses: yes };
    expect(textOf(await second.send(sent))).toBe('order: true');
  }
  expect(kms.calls).toEqual(['generate', 'unwrap']);
});

test('a new data key every hour; states of the last one still open', async () => {
  const kms = service();
  const clock = { now: 0 };
  const server = instance(kms, () => clock.now);
  const sent = { requestState: await server.ask(), inputResponses: yes };
  clock.now = 3_600_000;
  await server.ask();
  expect(kms.calls).toEqual(['generate', 'generate']);
  expect(textOf(await server.send(sent))).toBe('order: true');
});

test('states of another service, changed ones and other spellings are refused with the one error', async () => {
  const server = instance(service());
  const state = await server.ask();
  const foreign = await instance(service()).ask();
  const [header = '', , iv, body, tag = ''] = state.split('.');
  const alias = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find(
    (last) =>
      last !== tag.at(-1) && Buffer.from(tag.slice(0, -1) + last, 'base64url').equals(Buffer.from(tag, 'base64url')),
  );
  const other = await server.ask();
  const faulty = [foreign, 'junk', `${state}=`, ` ${state}`, [header, '', iv, body, other.split('.')[4]].join('.')];
  if (alias) faulty.push([header, '', iv, body, tag.slice(0, -1) + alias].join('.'));
  for (const requestState of faulty) {
    const { error } = await server.send({ requestState, inputResponses: yes });
    expect(error).toEqual({
      code: -32602,
      message: 'Invalid or expired requestState',
      data: { reason: 'invalid_request_state' },
    });
  }
});

test('while the service is down, nothing is sealed and nothing opens', async () => {
  const kms = service();
  const requestState = await instance(kms).ask();
  const fails = () => Promise.reject(new Error('arn:aws:kms:eu-west-1:123456789012 is not reachable'));
  const server = instance({ generateDataKey: fails, unwrap: fails });
  expect((await server.send({})).error).toEqual({ code: -32603, message: 'Internal error' });
  expect((await server.send({ requestState, inputResponses: yes })).error?.code).toBe(-32602);
});
