/**
 * The ids of authored function files as bundlers give them: a path, perhaps with a query behind it.
 *
 * The compiler decides by the same endings which files' exported functions are tools, prompts and resources.
 */
export const authoredFunctionFile = /\.(?:tool|prompt|resource)\.ts(?:\?|$)/;
