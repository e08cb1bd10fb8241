// The depth of a search as sound: the deeper, the higher. It begins when a reader asks for it.

export class DepthSound {
  constructor() {
    this.context = new AudioContext();
    this.voice = this.context.createOscillator();
    this.loud = this.context.createGain();
    this.voice.type = "triangle";
    this.loud.gain.value = 0;
    this.voice.connect(this.loud).connect(this.context.destination);
    this.voice.start();
  }

  /** The pitch of a depth: a scale of five tones. @param {number} depth */
  static pitch(depth) {
    return 196 * 2 ** ([0, 2, 4, 7, 9][depth % 5] / 12 + Math.floor(depth / 5));
  }

  /**
   * Plays the tone of a depth for a moment.
   * @param {number} depth
   * @param {boolean} found a solution, which is held
   */
  play(depth, found) {
    const now = this.context.currentTime, { gain } = this.loud;
    this.voice.frequency.setTargetAtTime(DepthSound.pitch(depth + (found ? 5 : 0)), now, 0.005);
    gain.cancelScheduledValues(now);
    gain.setTargetAtTime(found ? 0.12 : 0.06, now, 0.01);
    gain.setTargetAtTime(0, now + (found ? 0.4 : 0.12), 0.06);
  }

  end() {
    this.context.close();
  }
}
