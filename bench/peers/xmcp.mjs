import { Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import { announce, urlOf } from '../src/child.mjs';

/** Runs what `xmcp build` has made. It takes any free port where it is told 0, and does not say which. */
const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  return listen.apply(this, args).once('listening', () => announce(urlOf(this)));
};
await import(pathToFileURL(process.argv[2]).href);
