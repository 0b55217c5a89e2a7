/** How something is doing, whatever its own word for the state: the colour of its badge. */
export type Status = 'good' | 'busy' | 'idle' | 'bad';
