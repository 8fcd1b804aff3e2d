import type { ESLint } from 'eslint';

declare const plaza: ESLint.Plugin;
export default plaza;
