import type { Server } from '@modelcontextprotocol/server';

/** Whether a server speaks 2026-07-28 (or later) on the connection or exchange at hand. */
export const isModern = (server: Server) => (server.getNegotiatedProtocolVersion() ?? '') >= '2026-07-28';
