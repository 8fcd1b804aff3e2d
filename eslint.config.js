import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import plaza from './scripts/lint-rules.js';

// Rules that need no types. Those that do are in .oxlintrc.json, whose linter reads the types as the compiler does and
// takes a quarter of the time for them (decision 059).

export default ts.config(
  { ignores: ['**/dist', 'data', 'node_modules', '.cache', 'docs'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  { ...hooks.configs.flat.recommended, files: ['**/web/**/*.{ts,tsx}'], ignores: ['**/*.{test,spec}.ts'] },
  {
    plugins: { plaza },
    rules: {
      'plaza/audited-transaction': 'error',
      'plaza/bounded-days': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: ['**/*.tsx'], rules: { 'plaza/no-literal-text': 'error' } },
  { files: ['**/*.spec.ts', '**/*.browser.test.ts'], rules: { 'plaza/page-is-polled': 'error' } },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.spec.ts', '**/testing*.ts', '**/*-testing.ts', 'apps/server/attacks.ts'],
    rules: { 'plaza/audited-transaction': 'off' },
  },
);
