import typescript from 'typescript-eslint';

export default typescript.config({ ignores: ['dist'] }, ...typescript.configs.recommended, {
  // Decorators on a plain function's parameters: the parser reads them when it is told not to mind.
  files: ['**/*.tool.ts', '**/*.prompt.ts', '**/*.resource.ts'],
  languageOptions: { parserOptions: { allowInvalidAST: true } },
});
