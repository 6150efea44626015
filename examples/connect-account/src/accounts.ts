/** An account at the forge, as far as a tool needs it. */
export interface Account {
  readonly login: string;
}

/** Accounts by the flow that asked for them. A real server keeps tokens here, in a store that its instances share. */
const connected = new Map<string, Account>();

export const accountOf = (flow: string): Account | undefined => connected.get(flow);

export const connect = (flow: string, account: Account): void => {
  connected.set(flow, account);
};

/** The page on which the person of a flow signs in: at `CONNECT_SITE`, or where `server.ts` starts it. */
export const connectPage = (flow: string): string =>
  `${process.env.CONNECT_SITE ?? 'http://localhost:3001'}/connect?flow=${encodeURIComponent(flow)}`;
