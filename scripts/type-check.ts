// How the two projects are checked, wherever it is done.

export type TypeProject = 'server' | 'web';

/**
 * One checker a project, both projects at once: checkers share no types, so that each more of them derives those of kysely
 * and of the contracts again, which costs more than it saves.
 */
export function typeCheckCommand(project: TypeProject): string[] {
  return ['node_modules/typescript7/bin/tsc', '-p', `tsconfig.${project}.json`, '--checkers', '1'];
}

/** Nearly all that the compiler makes lives to its end: looking for garbage seldom saves half of the time. */
export function typeCheckEnvironment(): NodeJS.ProcessEnv {
  return { GOGC: '400', ...process.env };
}
