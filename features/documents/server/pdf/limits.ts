/** What an uploaded PDF may weigh and hold. */
export const mostBytes = 25 * 1_048_576;
export const mostPages = 400;
/** What its tables of objects may unfold to, all together. */
export const mostUnfolded = 64 * 1_048_576;
