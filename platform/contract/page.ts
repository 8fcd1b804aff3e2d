/**
 * What a list's `total` says: how many rows there are. Lists that grow without an end count no further than this: a total of
 * so many says so many or more. Those over all the people of a company keep their total (`kept` of `pageOf`) until one of
 * the tables that they read is written to, in any process; it is as true as if it had been counted.
 */
export const mostCounted = 2_000;

/** The most characters that a search takes: its field holds no more. */
export const mostSearched = 200;
