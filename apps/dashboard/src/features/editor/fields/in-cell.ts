import { createContext, useContext } from 'react';

const Context = createContext(false);

/** Around fields that stand in the cells of a table: what is next to their values takes less room. */
export const InCells = Context.Provider;
export const useInCell = (): boolean => useContext(Context);
