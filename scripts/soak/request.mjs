import { rawRequest } from '../../test/support/request.ts';

const capabilities = { elicitation: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } };

/**
 * The result of one request.
 *
 * @param {string} url
 * @param {string} method
 * @param {object} params
 */
export async function request(url, method, params) {
  const response = await fetch(rawRequest(url, method, params, { capabilities }));
  const { result, error } = await response.json();
  if (error) throw new Error(`${method}: ${error.code} ${error.message}`);
  return result;
}
