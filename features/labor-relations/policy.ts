/** `read` opens the desk of labour relations; documents, faults and processes keep the permissions of their own rooms. */
export const permissions = ['labor-relations:read'] as const;
