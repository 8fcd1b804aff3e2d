import process from 'node:process';
import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import plaza from './scripts/lint-rules.js';

// Each file is read with one project, that of its side; what both sides share, with the server's. Reading both takes
// longer than the rules, so LINT=server and LINT=web lint one side each.
const web = {
  files: ['**/web/**/*.{ts,tsx}'],
  ignores: ['**/*.{test,spec}.ts', 'apps/web/build/**', 'apps/web/{browser-testing,vite.config}.ts'],
};
const otherSide = {
  server: [...web.files, ...web.ignores.map((pattern) => `!${pattern}`)],
  web: ['**/*.ts', '!**/web/**/*.ts', ...web.ignores],
};

export default ts.config(
  { ignores: ['**/dist', 'data', 'node_modules', '.cache', 'docs', ...(otherSide[process.env.LINT] ?? [])] },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  { ...hooks.configs.flat.recommended, ...web },
  { languageOptions: { parserOptions: { project: './tsconfig.server.json', tsconfigRootDir: import.meta.dirname } } },
  { ...web, languageOptions: { parserOptions: { project: './tsconfig.web.json' } } },
  {
    plugins: { plaza },
    rules: {
      'plaza/audited-transaction': 'error',
      'plaza/bounded-days': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Handlers and contracts promise a Promise even where today's body needs no await.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  { files: ['**/*.tsx'], rules: { 'plaza/no-literal-text': 'error' } },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.spec.ts', '**/testing*.ts', '**/*-testing.ts', 'apps/server/attacks.ts'],
    rules: {
      'plaza/audited-transaction': 'off',
      // Answers of calls are `any` in tests: the expectation says what they hold.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.js', '**/*.mjs'], ...ts.configs.disableTypeChecked },
);
