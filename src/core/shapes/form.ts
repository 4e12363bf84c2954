/** One choice of a field: what the person reads, and the value that it stands for. */
export interface FormOption {
  readonly label: string
  readonly value: string
}

/** A field of a form. `default` is the value to begin with, and the one that counts where an optional field is left out. */
export type FormField = {
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly required: boolean
} & (
  | {
      readonly type: 'text'
      readonly format?: 'email' | 'uri' | 'date' | 'date-time'
      readonly minLength?: number
      readonly maxLength?: number
      readonly default?: string
    }
  | {
      readonly type: 'number'
      readonly whole: boolean
      readonly minimum?: number
      readonly maximum?: number
      readonly default?: number
    }
  | { readonly type: 'boolean'; readonly default?: boolean }
  | { readonly type: 'choice'; readonly options: readonly FormOption[]; readonly default?: string }
  | {
      readonly type: 'choices'
      readonly options: readonly FormOption[]
      readonly minItems?: number
      readonly maxItems?: number
      readonly default?: readonly string[]
    }
)

/** A question of a server while a call of its tool runs: a form. `problem` says what was wrong with the form that the person sent before. */
export type ElicitationQuestion = {
  readonly kind: 'elicitation'
  readonly prompt: string
  /** Which server asks. The app shows it: the prompt and the labels are that server's words. */
  readonly server: string
  readonly fields: readonly FormField[]
  readonly problem?: string
}

/** The form as it was filled in, the values by the names of the fields. Or the person declined it, or closed it without a decision. */
export type ElicitationAnswer =
  | { readonly action: 'accept'; readonly content: Readonly<Record<string, string | number | boolean | readonly string[]>> }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' }
