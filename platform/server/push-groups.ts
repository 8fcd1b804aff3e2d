/**
 * Groups of connections by name. Most groups have one member (a person's own channel, a session), and ten
 * thousand sets of one would be a third of the memory: a set is made when the second member comes.
 */
export function createGroups<M extends object>() {
  const groups = new Map<string, Group<M>>();
  return {
    add: (member: M, name: string): void => {
      const group = groups.get(name);
      if (!group) groups.set(name, { name, one: member, many: undefined });
      else if (group.many) group.many.add(member);
      else if (group.one !== member) {
        group.many = new Set(group.one ? [group.one, member] : [member]);
        group.one = undefined;
      }
    },
    remove: (member: M, name: string): void => {
      const group = groups.get(name);
      if (group?.one === member || (group?.many?.delete(member) && group.many.size === 0)) groups.delete(name);
    },
    /** Undefined when there is none. A set is given as it is, and may change while it is read. */
    membersOf: (name: string): Iterable<M> | undefined => {
      const group = groups.get(name);
      return group && (group.many ?? (group.one ? [group.one] : []));
    },
    sizeOf: (name: string): number => {
      const group = groups.get(name);
      return group ? (group.many?.size ?? 1) : 0;
    },
    /** The name as it is kept already, where it is. */
    intern: (name: string): string => groups.get(name)?.name ?? name,
    names: () => groups.keys(),
  };
}

interface Group<M> {
  readonly name: string;
  one: M | undefined;
  many: Set<M> | undefined;
}
