/** What the desk, and who has answered a form, can be ordered by. */
export const deskOrders = ['title', 'closes', 'filled'] as const;
export const peopleOrders = ['name', 'position', 'campaign', 'day'] as const;
export const answerOrders = [...peopleOrders, 'points'] as const;
