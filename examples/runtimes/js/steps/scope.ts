/** The variables of a block, as the program sees them. */

interface Binding {
  value: unknown;
  constant: boolean;
  /** Whether its declaration has run. */
  ready: boolean;
}

/** One block's variables and the block around it. */
export class Scope {
  private readonly bindings = new Map<string, Binding>();

  constructor(readonly outer?: Scope) {}

  /** Makes a variable that cannot be used before its declaration has run. */
  declare(name: string, constant: boolean): void {
    this.bindings.set(name, { value: undefined, constant, ready: false });
  }

  /** Gives a variable of this block its first value. */
  initialise(name: string, value: unknown, constant = false): void {
    this.bindings.set(name, { value, constant: this.bindings.get(name)?.constant ?? constant, ready: true });
  }

  /** @returns the variable's value, in a box; undefined where there is none @throws ReferenceError before its declaration */
  read(name: string): { value: unknown } | undefined {
    const binding = this.find(name);
    if (binding && !binding.ready) throw new ReferenceError(`Cannot access '${name}' before initialization`);
    return binding;
  }

  /** @returns whether there is such a variable @throws TypeError for a constant */
  write(name: string, value: unknown): boolean {
    const binding = this.find(name);
    if (!binding) return false;
    if (!binding.ready) throw new ReferenceError(`Cannot access '${name}' before initialization`);
    if (binding.constant) throw new TypeError('Assignment to constant variable.');
    binding.value = value;
    return true;
  }

  /** A copy with the same values: each round of a `for` loop has its own variables. */
  copy(): Scope {
    const made = new Scope(this.outer);
    for (const [name, binding] of this.bindings) made.bindings.set(name, { ...binding });
    return made;
  }

  private find(name: string): Binding | undefined {
    return this.bindings.get(name) ?? this.outer?.find(name);
  }
}
