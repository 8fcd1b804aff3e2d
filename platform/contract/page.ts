/** Lists that grow without an end count no further: a total of so many says so many or more. */
export const mostCounted = 10_000;
