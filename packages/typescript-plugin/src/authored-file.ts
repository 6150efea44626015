/** Whether a file's exported functions are tools, prompts or resources: the compiler goes by the same endings. */
export const isFunctionFile = (file: string) => /\.(?:tool|prompt|resource)\.ts$/.test(file);
