import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import plaza from './scripts/lint-rules.js';

export default ts.config(
  { ignores: ['**/dist', 'data', 'node_modules', '.cache', 'docs'] },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  hooks.configs.flat.recommended,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.web.json', './tsconfig.server.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { plaza },
    rules: {
      'plaza/audited-transaction': 'error',
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
