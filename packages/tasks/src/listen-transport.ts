import {
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type RequestId,
  type ServerContext,
  SUBSCRIPTION_ID_META_KEY,
  type Transport,
} from '@modelcontextprotocol/server';
import type { SharedOptions, TaskWatch } from './task-watch.js';
import { isWatchRequest, refusalOf, watchFor } from './watch-request.js';

/** What comes in the place of the SDK's acknowledgement: a refusal, or one with tasks in it and their watch. */
interface Subscription {
  readonly refusal: JSONRPCErrorResponse | undefined;
  watch?: TaskWatch;
}

/**
 * Adds `notifications/tasks` to the subscriptions of a connection. There, the SDK leaves `taskIds` out of what it
 * acknowledges and does no more about them: checking requests, keeping subscriptions open and ending them stay its own.
 *
 * @returns the connection for the SDK to serve
 */
export function listeningOn(transport: Transport, options: SharedOptions): Transport {
  const subscriptions = new Map<unknown, Subscription>();
  const end = (id: unknown) => {
    subscriptions.get(id)?.watch?.stop();
    subscriptions.delete(id);
  };

  const receive = async (message: JSONRPCMessage) => {
    if ('method' in message && message.method === 'notifications/cancelled') end(message.params?.requestId);
    if (isWatchRequest(message)) {
      end(message.id);
      const subscription: Subscription = { refusal: refusalOf(message) };
      subscriptions.set(message.id, subscription);
      const context = { mcpReq: {} } as unknown as ServerContext;
      if (!subscription.refusal) subscription.watch = await watchFor(message, context, options);
      // It may have been cancelled meanwhile.
      if (subscriptions.get(message.id) !== subscription) return;
    }
    served.onmessage?.(message);
  };

  const send: Transport['send'] = (message, sendOptions) => {
    // An answer to the request that opened a subscription is its end.
    if (!('method' in message)) end(message.id);
    else if (message.method === 'notifications/subscriptions/acknowledged') {
      const id = message.params?._meta?.[SUBSCRIPTION_ID_META_KEY] as RequestId;
      const { refusal, watch } = subscriptions.get(id) ?? {};
      if (refusal) {
        void receive({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
        return transport.send(refusal, sendOptions);
      }
      if (watch) {
        const notifications = { ...(message.params?.notifications as object), taskIds: watch.ids };
        const sent = transport.send({ ...message, params: { ...message.params, notifications } }, sendOptions);
        watch.start((notification) => void transport.send(notification).catch((error) => served.onerror?.(error)));
        return sent;
      }
    }
    return transport.send(message, sendOptions);
  };

  const served: Transport = { start: () => transport.start(), close: () => transport.close(), send };
  transport.onmessage = (message) => void receive(message);
  transport.onerror = (error) => served.onerror?.(error);
  transport.onclose = () => {
    for (const id of subscriptions.keys()) end(id);
    served.onclose?.();
  };
  return served;
}
