/** The activity of a logout by expiry (specification, section 7). */
export const expiryApp = 357;
