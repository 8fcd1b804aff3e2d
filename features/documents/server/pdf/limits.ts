/** What an uploaded PDF may weigh and hold. */
export const mostBytes = 25 * 1_048_576;
export const mostPages = 400;
