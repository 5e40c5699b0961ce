/** The fields that distinguish a tax from other taxes. */
interface KeyedTax {
  type: string;
  value: number | string;
  name: string;
}

/** The key under which the sums of a tax are stored: 'PERCENTAGE 8.875 City tax'. */
export const taxKey = {
  of({ type, value, name }: KeyedTax): string {
    return `${type} ${value} ${name}`;
  },

  /** Splits a key into its fields. The name may contain spaces. */
  read(key: string): { type: string; value: string; name: string } {
    const [type = '', value = '', ...name] = key.split(' ');
    return { type, value, name: name.join(' ') };
  },
};
