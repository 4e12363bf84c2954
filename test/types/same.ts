type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** Compiles only for two types that are exactly the same: `same<A, B>(true)`. `any` is the same as `any` alone. */
export declare function same<A, B>(equal: Equal<A, B>): void

/** Compiles only for a value of exactly this type: `is<string>()(value)`. */
export declare function is<Expected>(): <Actual>(
  value: Actual,
  ...wrong: Equal<Actual, Expected> extends true ? [] : [never]
) => void
